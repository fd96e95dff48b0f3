/** What stands around the canvas, in one piece that is loaded once the canvas is drawn. */
export { DetailsPanel } from '../details/DetailsPanel';
export { RecommendationsPanel } from '../recommendations/RecommendationsPanel';
export { ProjectSidebar } from '../sidebar/ProjectSidebar';
export { LeftContent } from './LeftContent';
export { Sheets } from './Sheets';
