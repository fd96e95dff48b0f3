import { postPath, SHOWN_TAGS, type BlogPost } from '@tracewright/contracts/blog';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { postDay } from './post-day';
import './posts.css';

interface Props {
  readonly posts: readonly BlogPost[];
  /** Below each card's text, such as a button of its own. */
  readonly foot?: (post: BlogPost) => ReactNode;
}

/** Articles to choose from. */
export function PostCards({ posts, foot }: Props) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post.slug}>
          <div className="post-facts">
            <span className="post-category">{post.category}</span>
            <span>{post.readTime} min read</span>
            <time dateTime={post.publishDate}>{postDay(post)}</time>
          </div>
          <h3>
            <Link to={postPath(post)}>{post.title}</Link>
          </h3>
          <p>{post.description}</p>
          <PostTags tags={post.tags.slice(0, SHOWN_TAGS)} />
          {foot?.(post)}
        </li>
      ))}
    </ul>
  );
}

export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="post-tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className="badge">
          {tag}
        </li>
      ))}
    </ul>
  );
}
