import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useToast } from '../../../components/toasts';
import { useWorkspace } from '../workspace-context';
import { forgetSymbol, rememberSymbol, type SymbolTemplate } from './own-symbols';

/** Takes a symbol from one's own; it can be had back while the message stands. */
export function DeleteSymbol({ symbol }: { readonly symbol: SymbolTemplate }) {
  const { preview } = useWorkspace();
  const { toast } = useToast();
  const remove = (): void => {
    forgetSymbol(symbol);
    preview(undefined);
    toast({
      title: 'Symbol deleted',
      description: `${symbol.componentId} is no longer among your symbols. Designs that it stands in keep it.`,
      action: { label: 'Take back', onClick: () => rememberSymbol(symbol) },
      durationMs: 10_000,
    });
  };
  return (
    <div className="ws-symbol-delete">
      <Button size="small" icon={<DeleteOutlined aria-hidden />} onClick={remove}>
        Delete this symbol
      </Button>
    </div>
  );
}
