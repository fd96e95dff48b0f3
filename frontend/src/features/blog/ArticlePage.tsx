import { FileSearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { latestPosts, postOf, postPath, type BlogPost } from '@tracewright/contracts/blog';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { PostCards, postDay, PostTags } from '../../components/posts';
import { Loaded, StateScreen } from '../../components/states';
import { usePageMetadata } from '../../lib/page-metadata';
import { usePageTitle } from '../../lib/page-title';
import { Body } from './body';
import { loadArticle } from './load-article';
import { SaveButton } from './SaveButton';
import { Services } from './Services';
import { ShareButton } from './ShareButton';
import './blog.css';

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const post = postOf(slug);
  return post ? <Article key={post.slug} post={post} /> : <PostNotFound />;
}

function PostNotFound() {
  usePageTitle('Post Not Found');
  return (
    <StateScreen icon={<FileSearchOutlined />} title="Post Not Found" action={<Link to="/blog">Back to the blog</Link>}>
      No article has this address.
    </StateScreen>
  );
}

function Article({ post }: { readonly post: BlogPost }) {
  usePageMetadata(postPath(post));
  const body = useQuery({ queryKey: ['article', post.slug], queryFn: () => loadArticle(post.slug) });
  return (
    <Page
      width="narrow"
      title={post.title}
      lead={post.description}
      back={
        <Link className="text-link" to="/blog">
          Back to the blog
        </Link>
      }
    >
      <div className="article-head">
        <div>
          <p className="article-facts">
            <span>{post.category}</span>
            <time dateTime={post.publishDate}>{postDay(post)}</time>
            <span>{post.readTime} min read</span>
            <span>{post.author}</span>
          </p>
          <PostTags tags={post.tags} />
        </div>
        <div className="article-actions">
          <ShareButton post={post} />
          <SaveButton post={post} />
        </div>
      </div>
      <article aria-label={post.title}>
        <Loaded read={body} what="The article">
          {(blocks) => <Body body={blocks} />}
        </Loaded>
      </article>
      <ContinueReading post={post} />
    </Page>
  );
}

/** Those that share the most with it; of equals, the newest. */
function nextTo(post: BlogPost): readonly BlogPost[] {
  const likeness = (other: BlogPost): number =>
    other.tags.filter((tag) => post.tags.includes(tag)).length * 2 + Number(other.category === post.category);
  return latestPosts()
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, 2);
}

function ContinueReading({ post }: { readonly post: BlogPost }) {
  return (
    <>
      <section className="blog-group article-next" aria-labelledby="article-next">
        <h2 id="article-next">Continue Reading</h2>
        <PostCards posts={nextTo(post)} />
      </section>
      <Services
        title="Try it on a circuit of your own"
        text="Parts and proven circuits for what yours must do, or a whole design with its schematic and costs."
      />
    </>
  );
}
