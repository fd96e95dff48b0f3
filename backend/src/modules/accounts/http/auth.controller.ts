import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { UserResponse } from '@tracewright/contracts/accounts';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import {
  BeforePasswordChange,
  callerNetwork,
  Ctx,
  CurrentUser,
  isAbout,
  OptionalUser,
  Public,
  RequiresSession,
  type SessionUser,
  StartsSession,
} from '../../../platform/http';
import { CONFIGURATION } from '../../../platform/tokens';
import { ChangePasswordCommand } from '../commands/change-password.command';
import { AskPasswordResetCommand } from '../commands/ask-password-reset.command';
import { EndSessionCommand } from '../commands/end-session.command';
import { RegisterCommand } from '../commands/register.command';
import { ResetPasswordCommand } from '../commands/reset-password.command';
import { type SignedIn, userOf } from '../commands/session-starter';
import { SignInCommand } from '../commands/sign-in.command';
import { normaliseUsername } from '../domain/names';
import { clientOf } from './client-of';
import { ChangePasswordDto, ConfirmPasswordResetDto, LoginDto, PasswordResetDto, RegisterDto } from './dto';
import { clearSessionCookie, setSessionCookie } from './session-cookie';
import { type Attempt, SignInLimits } from './sign-in-limits';
import { SignInPlaces } from './sign-in-places';

@ApiTags('accounts')
@RequiresSession()
@Controller('api')
export class AuthController {
  private readonly secure: boolean;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SignInLimits) private readonly limits: SignInLimits,
    @Inject(SignInPlaces) private readonly places: SignInPlaces,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
  ) {
    this.secure = configuration.publicUrl.startsWith('https:');
  }

  @Public()
  @StartsSession()
  @Post('auth/register')
  async register(
    @Body() body: RegisterDto,
    @Ctx() context: CommandContext,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse> {
    const network = callerNetwork(request);
    await this.limits.countRegistration(network);
    const signedIn = await this.commands.execute(new RegisterCommand(body, clientOf(request), context));
    return this.signedIn(response, signedIn, network);
  }

  @Public()
  @StartsSession()
  @HttpCode(200)
  @Post('auth/login')
  async login(
    @Body() body: LoginDto,
    @OptionalUser() user: SessionUser | undefined,
    @Ctx() context: CommandContext,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse> {
    const account = normaliseUsername(body.username);
    const network = callerNetwork(request);
    const attempt = { account, network, ...(user?.username === account && { sessionId: user.sessionId }) };
    const signedIn = await this.limits.guard(attempt, isRefused('invalid_credentials'), () =>
      this.commands.execute(new SignInCommand(body, clientOf(request), context)),
    );
    return this.signedIn(response, signedIn, network);
  }

  @BeforePasswordChange()
  @Get('auth/me')
  me(@CurrentUser() user: SessionUser): UserResponse {
    return { user: userOf(user) };
  }

  /** Also without a session, so that a stale tab can always get rid of its cookie. */
  @Public()
  @HttpCode(204)
  @Post('auth/logout')
  async logout(
    @OptionalUser() user: SessionUser | undefined,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (user) await this.commands.execute(new EndSessionCommand(user.sessionId, 'signed out', context));
    clearSessionCookie(response, this.secure);
  }

  /** The same answer in the same time, whether or not there is such an account. */
  @Public()
  @HttpCode(202)
  @Post('auth/password-reset')
  async askPasswordReset(
    @Body() { username }: PasswordResetDto,
    @Ctx() context: CommandContext,
    @Req() request: Request,
  ): Promise<Record<string, never>> {
    const account = normaliseUsername(username);
    await this.limits.countReset(account, callerNetwork(request));
    await this.commands.execute(new AskPasswordResetCommand(account, context));
    return {};
  }

  @Public()
  @StartsSession()
  @HttpCode(200)
  @Post('auth/password-reset/confirm')
  async resetPassword(
    @Body() { token, password }: ConfirmPasswordResetDto,
    @Ctx() context: CommandContext,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse> {
    const command = new ResetPasswordCommand(token, password, clientOf(request), context);
    return this.signedIn(response, await this.commands.execute(command), callerNetwork(request));
  }

  @BeforePasswordChange()
  @HttpCode(204)
  @Post('auth/password')
  async changePassword(
    @CurrentUser() user: SessionUser,
    @Body() body: ChangePasswordDto,
    @Ctx() context: CommandContext,
    @Req() request: Request,
  ): Promise<void> {
    await this.limits.guard(attemptIn(user, request), isRefused('wrong_password'), () =>
      this.commands.execute(new ChangePasswordCommand(body, context)),
    );
  }

  private async signedIn(
    response: Response,
    { user, token, expiresAt }: SignedIn,
    network: string,
  ): Promise<UserResponse> {
    isAbout(response, user.id);
    await this.places.remember(user.username, network, user.id);
    setSessionCookie(response, token, expiresAt, this.secure);
    return { user };
  }
}

/** A password that somebody gives who is signed in already. */
export function attemptIn({ username, sessionId }: SessionUser, request: Request): Attempt {
  return { account: username, network: callerNetwork(request), sessionId };
}

/** Tells wrong passwords from other refusals, which don't count as failed attempts. */
export function isRefused(code: string): (error: unknown) => boolean {
  return (error) => error instanceof Refusal && error.code === code;
}
