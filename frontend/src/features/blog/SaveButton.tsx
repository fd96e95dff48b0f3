import { BookFilled, BookOutlined } from '@ant-design/icons';
import type { BlogPost } from '@tracewright/contracts/blog';
import { Button } from 'antd';
import { useToast } from '../../components/toasts';
import { useSavedArticles } from './saved-articles';

export function SaveButton({ post }: { readonly post: BlogPost }) {
  const saved = useSavedArticles();
  const { toast } = useToast();
  const isSaved = saved.has(post.slug);
  const toggle = (): void => {
    if (!saved.toggle(post.slug)) {
      const description = 'This browser keeps nothing for pages: its storage is full or switched off.';
      toast({ title: 'Not saved', description, variant: 'destructive' });
    } else if (isSaved) toast({ title: 'No longer saved', description: post.title });
    else toast({ title: 'Saved', description: 'The article stands under Saved in this browser, on the blog page.' });
  };
  return (
    <Button
      icon={isSaved ? <BookFilled aria-hidden /> : <BookOutlined aria-hidden />}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
