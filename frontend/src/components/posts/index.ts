export { PostCards, PostTags } from './PostCards';
export { postDay } from './post-day';
