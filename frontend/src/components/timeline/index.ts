export { reviewTimeline } from './review-timeline';
export { Timeline } from './Timeline';
export { type TimelineStep, timelineStep } from './timeline-step';
