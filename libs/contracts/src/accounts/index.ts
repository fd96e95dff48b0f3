/** What somebody may do. The administrator is the one account whose username is exactly "admin". */
export const ROLES = ['user', 'expert', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Also what browser storage holds under the key `user`. */
export interface User {
  readonly id: string;
  /** The e-mail address; exactly "admin" for the administrator. */
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  /** Somebody else chose the password: nothing but changing it is allowed until then. */
  readonly mustChangePassword?: true;
}

export interface RegisterRequest {
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
}

export interface LoginRequest {
  readonly username: string;
  readonly password: string;
}

export interface UserResponse {
  readonly user: User;
}

/** GET /api/user/sessions: newest first. */
export interface SessionEntry {
  readonly id: string;
  readonly startedAt: string;
  readonly expiresAt: string;
  /** Shortened user agent, such as "Firefox on Linux". */
  readonly client: string;
  readonly current: boolean;
}

/** POST /api/auth/password: 204. Ends every other session. */
export interface ChangePasswordRequest {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** POST /api/auth/password-reset: 202, whether or not the address is known. */
export interface PasswordResetRequest {
  readonly username: string;
}

/** POST /api/auth/password-reset/confirm: 200 with a session; every other one ends. */
export interface ConfirmPasswordResetRequest {
  /** From the link in the message, /reset-password?token= */
  readonly token: string;
  readonly password: string;
}

/** DELETE /api/user: 204. The password may be left out within ten minutes after signing in. */
export interface EraseAccountRequest {
  readonly password?: string;
}

/** GET /api/user/export: what every part of the product holds on the caller, one field a part. */
export interface PersonalExport {
  readonly exportedAt: string;
  readonly user: User;
  readonly [section: string]: unknown;
}

/** GET /api/users (admin): newest first, without the administrator and whoever is erased. */
export interface UserEntry {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** GET /api/users/summary (admin) */
export interface UsersSummary {
  readonly total: number;
  /** Of the last seven days. */
  readonly thisWeek: number;
}

/** An expert's account, as the administrator sees it. */
export interface ExpertEntry {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly createdAt: string;
  /** The zone of the expert's hours, an IANA name. */
  readonly timeZone: string;
  /** 'invited' until the first password was changed. */
  readonly state: 'invited' | 'active' | 'disabled';
}

/** POST /api/admin/experts: 201 with the entry. The expert has to change the password at the first sign-in. */
export interface CreateExpertRequest {
  readonly username: string;
  readonly displayName: string;
  readonly password: string;
  /** An IANA name. Default Asia/Kolkata. */
  readonly timeZone?: string;
}

/** PATCH /api/admin/experts/{id}: 204. Disabling ends the expert's sessions; what is left out stays. */
export interface ChangeExpertRequest {
  readonly disabled?: boolean;
  readonly timeZone?: string;
}

export const ADMIN_USERNAME = 'admin';
export const MIN_PASSWORD_LENGTH = 6;
/** How long a link to set a new password can be used. */
export const RESET_LINK_MINUTES = 30;
