export { AccessDenied, RequireAdmin } from './RequireAdmin';
export { RequireExpert } from './RequireExpert';
export { RequireOwnPassword } from './RequireOwnPassword';
export { RequireUser } from './RequireUser';
