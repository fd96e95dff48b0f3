import { LinkOutlined } from '@ant-design/icons';
import { postPath, type BlogPost } from '@tracewright/contracts/blog';
import { Button } from 'antd';
import { useToast } from '../../components/toasts';

/** Copies the article's address; where the browser does not allow it, the message holds it. */
export function ShareButton({ post }: { readonly post: BlogPost }) {
  const { toast } = useToast();
  const share = async (): Promise<void> => {
    const address = new URL(postPath(post), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: address });
    } catch {
      toast({ title: 'Copy this link', description: address });
    }
  };
  return (
    <Button icon={<LinkOutlined aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  );
}
