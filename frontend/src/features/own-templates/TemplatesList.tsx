import { DeleteOutlined } from '@ant-design/icons';
import type { OwnTemplateEntry } from '@tracewright/contracts/templates';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { counted, dateTime } from '../../lib/format';

interface Props {
  readonly templates: readonly OwnTemplateEntry[];
  readonly onDelete: (template: OwnTemplateEntry) => void;
}

export function TemplatesList({ templates, onDelete }: Props) {
  if (templates.length === 0) return <p className="section-body ot-quiet">You have saved no templates yet.</p>;
  return (
    <>
      <ul className="ot-list" aria-label="Your templates">
        {templates.map((template) => (
          <li key={template.id}>
            <div>
              <strong>{template.name}</strong>
              <p className="ot-quiet">
                {template.category !== '' && `${template.category}, `}
                {counted(template.components, 'part')}, saved {dateTime(template.savedAt)}
              </p>
            </div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Delete ${template.name}`}
              title="Delete"
              onClick={() => onDelete(template)}
            />
          </li>
        ))}
      </ul>
      <p className="section-body ot-quiet">
        To use one, describe it in the <Link to="/simple-recommendations">template search</Link>.
      </p>
    </>
  );
}
