export { CreatorPage } from './CreatorPage';
export { SavedCircuitNotice } from './SavedCircuitNotice';
