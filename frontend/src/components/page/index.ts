export { RoleBadge } from './RoleBadge';
export { Page, Section } from './Page';
