import { Tabs } from 'antd';
import { Page } from '../../components/page';
import { CsvTemplates } from './CsvTemplates';
import { DrawnTemplate } from './DrawnTemplate';
import './template-upload.css';

/** Templates from a file of many, or from one schematic with its bill of materials. */
export default function TemplateUploadPage() {
  return (
    <Page title="Upload Circuit Templates" lead="What is published here is found by everybody’s search.">
      <Tabs
        items={[
          { key: 'csv', label: 'CSV Templates', children: <CsvTemplates /> },
          { key: 'pdf', label: 'PDF + Excel BOM', children: <DrawnTemplate /> },
        ]}
      />
    </Page>
  );
}
