import { CodeOutlined, ExportOutlined, FilePdfOutlined, PlayCircleOutlined, ReadOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './documentation.css';
import { RESOURCES, type ResourceType } from './resources';

const ICONS: { readonly [type in ResourceType]: ReactNode } = {
  pdf: <FilePdfOutlined aria-hidden />,
  video: <PlayCircleOutlined aria-hidden />,
  code: <CodeOutlined aria-hidden />,
  guide: <ReadOutlined aria-hidden />,
};

const LABELS: { readonly [type in ResourceType]: string } = {
  pdf: 'PDF',
  video: 'Video',
  code: 'Code',
  guide: 'Guide',
};

/** Documents and examples, each opened in a tab of its own. */
export function DocumentationModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal open={open} title="Documentation and resources" footer={null} width={680} onCancel={onClose} destroyOnHidden>
      <ul className="doc-grid">
        {RESOURCES.map(({ id, title, type, description, url }) => (
          <li key={id} className="doc-card">
            <span className="doc-icon" data-type={type} aria-hidden>
              {ICONS[type]}
            </span>
            <div>
              <h3>{title}</h3>
              <span className="doc-type">{LABELS[type]}</span>
              <p>{description}</p>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`Open in new tab: ${title}`}>
                Open in new tab <ExportOutlined aria-hidden />
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
