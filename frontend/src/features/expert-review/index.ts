export { ExpertReview } from './ExpertReview';
