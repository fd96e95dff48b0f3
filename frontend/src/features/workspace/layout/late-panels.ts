import { afterFrame, late, lateDialog } from '../../../components/late';

/** The canvas comes first: it can be used before the panels are there. */
const panels = async () => {
  await afterFrame();
  return import('./panels');
};

export const DetailsPanel = late(async () => (await panels()).DetailsPanel);
export const LeftContent = late(async () => (await panels()).LeftContent);
export const ProjectSidebar = late(async () => (await panels()).ProjectSidebar);
export const RecommendationsPanel = late(async () => (await panels()).RecommendationsPanel);
export const Sheets = lateDialog(async () => (await panels()).Sheets);
