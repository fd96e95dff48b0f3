import { DownloadOutlined } from '@ant-design/icons';
import { sheetsOf } from '@tracewright/circuit/design';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import { useEditor } from '../../../canvas';
import { downloadFrom } from '../../../lib/download';
import { useWorkspace } from '../workspace-context';

/** As the server names them; see `GET /api/projects/{id}/export/{format}`. */
const FORMATS: readonly { readonly format: string; readonly label: string; readonly extension: string }[] = [
  { format: 'kicad_sch', label: 'KiCad schematic', extension: '.kicad_sch' },
  { format: 'kicad.zip', label: 'KiCad project', extension: '.zip' },
  { format: 'netlist', label: 'KiCad netlist', extension: '.net' },
  { format: 'bom.csv', label: 'Bill of materials', extension: '.csv' },
  { format: 'svg', label: 'Drawing', extension: '.svg' },
  { format: 'pdf', label: 'Drawing on paper', extension: '.pdf' },
  { format: 'json', label: 'Design', extension: '.json' },
  { format: 'circuit-json', label: 'circuit-json', extension: '.circuit.json' },
];

/** Of a design with several sheets. */
const SHEETS: { readonly [format: string]: string } = {
  kicad_sch: 'All sheets on one page: labels that would fall together there bear the whole names of their nets.',
  pdf: 'A page for each sheet.',
  'kicad.zip': 'A file for each sheet, with its labels as they are.',
};

/** The design as a file for other programs. What is unsaved is saved first, because the server writes the file. */
export function ExportMenu() {
  const { session, project, editor } = useWorkspace();
  const [open, setOpen] = useState(false);
  const looking = useEditor(editor, (state) => state.readOnly);
  const hasSheets = useEditor(editor, ({ design }) => open && sheetsOf(design.connections).length > 1);
  const exportAs = async (format: string): Promise<void> => {
    if (project && (await session?.save())) downloadFrom(`/api/projects/${project.id}/export/${format}`);
  };
  const items = FORMATS.map(({ format, label, extension }) => ({
    key: format,
    label: (
      <span className="ws-export">
        {label} <span>{extension}</span>
        {hasSheets && SHEETS[format] && <small>{SHEETS[format]}</small>}
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      disabled={!session || looking}
      onOpenChange={setOpen}
      menu={{ items, onClick: ({ key }) => void exportAs(key) }}
    >
      <Tooltip title={open ? '' : 'Export'}>
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label="Export"
          disabled={!session || looking}
        />
      </Tooltip>
    </Dropdown>
  );
}
