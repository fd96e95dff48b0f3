export { checkInstallation, type PartCheck } from './check-installation';
export { fine, type Finding, wrong } from './finding';
