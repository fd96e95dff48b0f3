import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import type {
  ChangeExpertRequest,
  CreateExpertRequest,
  ChangePasswordRequest,
  ConfirmPasswordResetRequest,
  EraseAccountRequest,
  LoginRequest,
  PasswordResetRequest,
  RegisterRequest,
} from '@tracewright/contracts/accounts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../domain/password-policy';

const MAX_TEXT = 320;
const MAX_ZONE = 64;
const TOO_SHORT = 'Password must be at least 6 characters';
const TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`;

export class LoginDto implements LoginRequest {
  @ApiProperty({ example: 'asha@example.com', description: 'The e-mail address, or "admin".' })
  @IsString({ message: 'Please enter your email' })
  @IsNotEmpty({ message: 'Please enter your email' })
  @MaxLength(MAX_TEXT, { message: 'This email is too long' })
  username: string;

  @ApiProperty({ format: 'password' })
  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  password: string;
}

export class RegisterDto implements RegisterRequest {
  @ApiProperty({ example: 'asha@example.com' })
  @IsString({ message: 'Please enter a valid e-mail address' })
  @MaxLength(MAX_TEXT, { message: 'Please enter a valid e-mail address' })
  username: string;

  @ApiProperty({ format: 'password', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @IsString({ message: TOO_SHORT })
  @MinLength(MIN_PASSWORD_LENGTH, { message: TOO_SHORT })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: TOO_LONG })
  password: string;

  @ApiProperty({ example: 'Asha Rao', maxLength: 100 })
  @IsString({ message: 'Please enter your name' })
  @IsNotEmpty({ message: 'Please enter your name' })
  @MaxLength(MAX_TEXT, { message: 'This name is too long' })
  displayName: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @ApiProperty({ format: 'password' })
  @IsString({ message: 'Please enter your current password' })
  currentPassword: string;

  @ApiProperty({ format: 'password', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @IsString({ message: TOO_SHORT })
  @MinLength(MIN_PASSWORD_LENGTH, { message: TOO_SHORT })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: TOO_LONG })
  newPassword: string;
}

export class EraseAccountDto implements EraseAccountRequest {
  @ApiPropertyOptional({ format: 'password', description: 'May be left out within ten minutes after signing in.' })
  @IsOptional()
  @IsString({ message: 'Please enter your password' })
  password?: string;
}

export class PasswordResetDto implements PasswordResetRequest {
  @ApiProperty({ example: 'asha@example.com' })
  @IsString({ message: 'Please enter your email' })
  @IsNotEmpty({ message: 'Please enter your email' })
  @MaxLength(MAX_TEXT, { message: 'This email is too long' })
  username: string;
}

export class ConfirmPasswordResetDto implements ConfirmPasswordResetRequest {
  @ApiProperty({ description: 'From the link: /reset-password?token=' })
  @IsString({ message: 'The link is not whole: open it from the message once more' })
  @MaxLength(MAX_TEXT, { message: 'The link is not whole: open it from the message once more' })
  token: string;

  @ApiProperty({ format: 'password', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @IsString({ message: TOO_SHORT })
  @MinLength(MIN_PASSWORD_LENGTH, { message: TOO_SHORT })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: TOO_LONG })
  password: string;
}

export class CreateExpertDto extends RegisterDto implements CreateExpertRequest {
  @ApiPropertyOptional({ example: DEFAULT_TIME_ZONE, description: 'An IANA name.' })
  @IsOptional()
  @IsString({ message: 'Please name a time zone such as Asia/Kolkata' })
  @MaxLength(MAX_ZONE, { message: 'Please name a time zone such as Asia/Kolkata' })
  timeZone?: string;
}

export class ChangeExpertDto implements ChangeExpertRequest {
  @ApiPropertyOptional({ description: 'A disabled expert is signed out and cannot sign in.' })
  @ValidateIf(({ disabled, timeZone }: ChangeExpertDto) => disabled !== undefined || timeZone === undefined)
  @IsBoolean({ message: 'Please say whether the expert is disabled' })
  disabled?: boolean;

  @ApiPropertyOptional({ example: DEFAULT_TIME_ZONE, description: 'An IANA name.' })
  @IsOptional()
  @IsString({ message: 'Please name a time zone such as Asia/Kolkata' })
  @MaxLength(MAX_ZONE, { message: 'Please name a time zone such as Asia/Kolkata' })
  timeZone?: string;
}
