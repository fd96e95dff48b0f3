export { AccessDenied, RequireAdmin } from './RequireAdmin';
export { RequireUser } from './RequireUser';
