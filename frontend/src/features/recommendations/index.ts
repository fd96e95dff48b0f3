export { AiRecommendations } from './AiRecommendations';
