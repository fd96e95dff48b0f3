import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { SESSION_COOKIE } from '@tracewright/contracts';
import { sendError } from '../answers/error.filter';
import { errorAnswer } from '../answers/errors';
import { type AppRequest, SESSION_AUTHORITY, type SessionAuthority } from '../access/session';
import { assertRole, notSignedIn } from '../access/access';
import { sessionToken } from '../access/session.guard';

/** The OpenAPI description and its page, for the administrator alone unless `openToAll`. Made when first asked for. */
export function serveApiDocumentation(app: NestExpressApplication, version: string, openToAll: boolean): void {
  if (!openToAll) app.use(['/api/docs', '/api/docs-json', '/api/docs-yaml'], administratorOnly(app));
  let description: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (description ??= SwaggerModule.createDocument(app, outline(version))));
}

function outline(version: string): Omit<OpenAPIObject, 'paths'> {
  return new DocumentBuilder()
    .setTitle('Tracewright')
    .setDescription(
      'Errors are `{error, code, details?}`. Changing calls take an `Idempotency-Key` and answer `x-event-position`; ' +
        'a GET with `x-min-position` sees at least that state.',
    )
    .setVersion(version)
    .addCookieAuth(SESSION_COOKIE)
    .build();
}

/** The page is no controller, so the guards don't see it. */
function administratorOnly(app: NestExpressApplication): RequestHandler {
  return (request, response, next) => {
    const token = sessionToken(request as AppRequest);
    const authority = app.get<SessionAuthority>(SESSION_AUTHORITY, { strict: false });
    const asked = token === undefined ? Promise.resolve(undefined) : authority.userOf(token);
    asked
      .then((user) => {
        if (!user) throw notSignedIn();
        assertRole(user, ['admin']);
        next();
      })
      .catch((error: unknown) => sendError(response, errorAnswer(error)));
  };
}
