import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { SESSION_COOKIE } from '@tracewright/contracts';
import { sendError } from '../answers/error.filter';
import { errorAnswer } from '../answers/errors';
import { type AppRequest, SESSION_AUTHORITY, type SessionAuthority } from '../access/session';
import { assertRole, notSignedIn } from '../access/access';
import { API_KEY_SCHEME } from '../access/api-key';
import { sessionToken } from '../access/session.guard';

/**
 * The OpenAPI description and its page, for the administrator alone unless `openToAll`, and for everybody that of the
 * calls that API keys may make. Made when first asked for.
 */
export function serveApiDocumentation(app: NestExpressApplication, version: string, openToAll: boolean): void {
  if (!openToAll) app.use(['/api/docs', '/api/docs-json', '/api/docs-yaml'], administratorOnly(app));
  let description: OpenAPIObject | undefined;
  const whole = (): OpenAPIObject => (description ??= SwaggerModule.createDocument(app, outline(version)));
  SwaggerModule.setup('api/docs', app, whole);
  let forKeys: OpenAPIObject | undefined;
  SwaggerModule.setup('api/reference', app, () => (forKeys ??= forApiKeys(whole())));
}

/** The calls that a program with an API key may make, and what they need. */
function forApiKeys(description: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(description.paths).flatMap(([path, item]) => {
    const calls = Object.entries(item).filter(([, call]) => isForKeys(call as Partial<Operation>));
    return calls.length > 0 ? [[path, Object.fromEntries(calls)] as const] : [];
  });
  const { [API_KEY_SCHEME]: scheme } = description.components?.securitySchemes ?? {};
  return {
    ...description,
    info: { ...description.info, title: 'Tracewright API', description: KEY_USE },
    components: { ...description.components, securitySchemes: scheme ? { [API_KEY_SCHEME]: scheme } : {} },
    paths: Object.fromEntries(paths),
  };
}

type Operation = { readonly security: readonly object[] };

const isForKeys = ({ security }: Partial<Operation>): boolean =>
  security?.some((one) => API_KEY_SCHEME in one) === true;

const KEY_USE =
  'For programs with an API key (Account, API keys), sent as `Authorization: Bearer`. Errors are `{error, code, details?}`. ' +
  'Changing calls take an `Idempotency-Key` and answer `x-event-position`; a GET with `x-min-position` sees at least ' +
  'that state. 429 says in `Retry-After` when to go on.';

function outline(version: string): Omit<OpenAPIObject, 'paths'> {
  return new DocumentBuilder()
    .setTitle('Tracewright')
    .setDescription(
      'Errors are `{error, code, details?}`. Changing calls take an `Idempotency-Key` and answer `x-event-position`; ' +
        'a GET with `x-min-position` sees at least that state.',
    )
    .setVersion(version)
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({ type: 'http', description: 'An API key' }, API_KEY_SCHEME)
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
