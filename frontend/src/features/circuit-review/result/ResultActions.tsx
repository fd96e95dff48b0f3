import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import { routeExists } from '../../../lib/navigation';
import type { Analysis } from '../analysis/messages';
import { saveHtml, saveJson } from '../report/save-report';

const EXPERT_REVIEW = '/consultation';

interface Props {
  readonly analysis: Analysis;
  readonly onAnother: () => void;
}

/** What can be done with a result. */
export function ResultActions({ analysis, onAnother }: Props) {
  const items = [
    { key: 'html', label: 'As a web page (HTML)', onClick: () => saveHtml(analysis) },
    { key: 'json', label: 'As data (JSON)', onClick: () => saveJson(analysis) },
  ];
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button>
          Save report <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Button onClick={onAnother}>Analyze Another Circuit</Button>
      {routeExists(EXPERT_REVIEW) && (
        <Link to={EXPERT_REVIEW} className="cr-expert">
          Get Expert Review
        </Link>
      )}
    </>
  );
}
