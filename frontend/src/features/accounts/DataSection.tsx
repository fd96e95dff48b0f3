import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Section } from '../../components/page';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { downloadText } from '../../lib/download';
import { exportData } from './account-api';

export function DataSection() {
  const { toast } = useToast();
  const download = useMutation({
    mutationFn: exportData,
    onSuccess: (data) =>
      downloadText('tracewright-my-data.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`),
    onError: (error) =>
      toast({ title: 'Your data could not be exported', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Section
      title="Your data"
      lead="Everything we hold on you, as one JSON file."
      actions={
        <Button icon={<DownloadOutlined />} onClick={() => download.mutate()} loading={download.isPending}>
          Export my data
        </Button>
      }
    />
  );
}
