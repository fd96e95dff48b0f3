import { Global, Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { SESSION_AUTHORITY } from '../../platform/http';
import { AdministratorSetup } from './administrator-setup';
import { AccountFinder } from './readers/account-finder';
import { ExpertAccountHandler } from './readers/published-queries';
import { AccountSecrets } from './commands/account-secrets';
import { AskPasswordResetHandler } from './commands/ask-password-reset.command';
import { AddressClaims } from './commands/address-claims';
import { ChangeExpertHandler } from './commands/change-expert.command';
import { ChangePasswordHandler } from './commands/change-password.command';
import { EndSessionHandler } from './commands/end-session.command';
import { CreateExpertHandler } from './commands/create-expert.command';
import { EnsureAdministratorHandler } from './commands/ensure-administrator.command';
import { IssuePasswordReset } from './commands/issue-password-reset';
import { PasswordHashing } from './commands/password-hashing';
import { EraseAccountHandler } from './commands/erase-account.command';
import { PersonEraser } from './commands/person-eraser';
import { PasswordResetTokenHandler } from './commands/password-reset-token';
import { RegisterHandler } from './commands/register.command';
import { ResetPasswordHandler } from './commands/reset-password.command';
import { SessionStarter } from './commands/session-starter';
import { WaitingSessions } from './commands/waiting-sessions';
import { SignInHandler } from './commands/sign-in.command';
import { ACCOUNT_EVENTS, EMAIL_CLAIM_EVENTS, PASSWORD_RESET_EVENTS, SESSION_EVENTS } from './domain/events';
import { AccountsSessionAuthority } from './http/accounts-session-authority';
import { AuthController } from './http/auth.controller';
import { ACCOUNTS_SCHEMA } from './http/accounts-schema';
import { SignInLimits } from './http/sign-in-limits';
import { SignInPlaces } from './http/sign-in-places';
import { ExpertsController } from './http/experts.controller';
import { ResetPage } from './http/reset-page';
import { UserController } from './http/user.controller';
import { UsersController } from './http/users.controller';
import { finishErasureProcess } from './processes/finish-erasure.process';
import { issuePasswordResetProcess } from './processes/issue-password-reset.process';
import { AccountData } from './read-models/accounts/account-data';
import { accountsProjection } from './read-models/accounts/accounts.projection';
import { UserList } from './read-models/accounts/user-list';
import { UserNamesHandler } from './read-models/accounts/user-names';
import { ExpertList } from './read-models/experts/expert-list';
import { expertsProjection } from './read-models/experts/experts.projection';
import { LastKnownSignIns } from './read-models/sign-in/last-known';
import { signInProjection } from './read-models/sign-in/sign-in.projection';
import { SessionList } from './read-models/accounts/session-list';

@Global()
@Module({
  controllers: [AuthController, UserController, UsersController, ExpertsController],
  providers: [
    AccountSecrets,
    AccountFinder,
    ExpertAccountHandler,
    AddressClaims,
    PasswordHashing,
    SessionStarter,
    WaitingSessions,
    LastKnownSignIns,
    RegisterHandler,
    SignInHandler,
    EndSessionHandler,
    EraseAccountHandler,
    PersonEraser,
    ChangePasswordHandler,
    AskPasswordResetHandler,
    IssuePasswordReset,
    PasswordResetTokenHandler,
    ResetPasswordHandler,
    EnsureAdministratorHandler,
    CreateExpertHandler,
    ChangeExpertHandler,
    ExpertList,
    ResetPage,
    SignInLimits,
    SignInPlaces,
    AdministratorSetup,
    SessionList,
    AccountData,
    UserList,
    UserNamesHandler,
    { provide: SESSION_AUTHORITY, useClass: AccountsSessionAuthority },
  ],
  exports: [SESSION_AUTHORITY],
})
export class AccountsModule {
  static readonly capability = defineCapability({
    name: 'accounts',
    streams: {
      account: { subject: 'user', owner: 'accountId', events: ACCOUNT_EVENTS },
      emailClaim: { owner: 'accountId', events: EMAIL_CLAIM_EVENTS },
      session: { owner: 'userId', events: SESSION_EVENTS },
      passwordReset: { owner: null, events: PASSWORD_RESET_EVENTS },
    },
    migrations: [ACCOUNTS_SCHEMA],
    personalData: [
      heldBy(AccountData, { section: 'account', collect: (data, userId) => data.account(userId) }),
      heldBy(AccountData, { section: 'sessions', collect: (data, userId) => data.sessions(userId) }),
      heldBy(AccountData, {
        section: 'keptAnswers',
        collect: (data, userId) => data.keptAnswers(userId),
        erase: (data, userId) => data.forgetAnswers(userId),
      }),
      heldBy(SignInPlaces, {
        section: 'signInPlaces',
        collect: (places, userId) => places.of(userId),
        erase: (places, userId) => places.forget(userId),
      }),
      heldBy(WaitingSessions, {
        section: 'waitingSessions',
        collect: (sessions, userId) => sessions.of(userId),
        erase: (sessions, userId) => sessions.forget(userId),
      }),
    ],
    startUp: [AdministratorSetup, WaitingSessions],
    projections: [accountsProjection, signInProjection, expertsProjection],
    processes: [finishErasureProcess, issuePasswordResetProcess],
  });
}
