import { featuredPosts, latestPosts } from '@tracewright/contracts/blog';
import type { ReactNode } from 'react';
import { Page } from '../../components/page';
import { PostCards } from '../../components/posts';
import { usePageMetadata } from '../../lib/page-metadata';
import { useSavedArticles } from './saved-articles';
import { Services } from './Services';
import './blog.css';

const LEAD =
  'Notes on circuit design with worked figures. What is claimed has its source; what Tracewright checks is named.';

export default function BlogPage() {
  const saved = useSavedArticles();
  usePageMetadata('/blog');
  return (
    <Page title="Blog" lead={LEAD}>
      {saved.posts.length > 0 && (
        <Group id="blog-saved" title="Saved in this browser">
          <PostCards posts={saved.posts} />
        </Group>
      )}
      <Group id="blog-featured" title="Featured articles">
        <PostCards posts={featuredPosts()} />
      </Group>
      <Group id="blog-latest" title="Latest articles">
        <PostCards posts={latestPosts()} />
      </Group>
      <Services
        title="From reading to a circuit"
        text="Describe what yours must do: find proven circuits and parts for it, or have a whole one worked out."
      />
    </Page>
  );
}

function Group({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="blog-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
