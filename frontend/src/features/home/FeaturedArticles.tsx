import { ArrowRightOutlined } from '@ant-design/icons';
import { featuredPosts } from '@tracewright/contracts/blog';
import { Link } from 'react-router-dom';
import { PostCards } from '../../components/posts';

export function FeaturedArticles() {
  return (
    <section className="home-section" aria-labelledby="home-articles">
      <h2 id="home-articles">From the blog</h2>
      <PostCards posts={featuredPosts()} />
      <div className="home-more">
        <Link to="/blog">
          All articles <ArrowRightOutlined aria-hidden />
        </Link>
      </div>
    </section>
  );
}
