export { AccessDenied, RequireAdmin } from './RequireAdmin';
export { RequireOwnPassword } from './RequireOwnPassword';
export { RequireUser } from './RequireUser';
