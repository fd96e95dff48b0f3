import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEMPLATE_COLUMNS } from '@tracewright/contracts/template-uploads';
import { expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import TemplateUploadPage from './TemplateUploadPage';

it('has the specified tabs, columns, sample and pickers', async () => {
  fakeServer(() => ({ body: { user: ADMIN } }));
  renderRoutes([{ path: '/template-upload', element: <TemplateUploadPage /> }], '/template-upload', ADMIN);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upload Circuit Templates');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['CSV Templates', 'PDF + Excel BOM']);
  expect(TEMPLATE_COLUMNS).toEqual([
    ...['templateName', 'circuitDescription', 'schematicDiagram', 'category', 'subCategory', 'applicationArea'],
    ...['inputParameters', 'outputParameters', 'performanceMatrix', 'majorComponents', 'suggestedPartSpecs'],
    ...['components', 'connections', 'approximateNumbers', 'price', 'componentCost', 'suppliers', 'bom'],
  ]);
  const listed = within(screen.getByRole('list', { name: 'Expected CSV header' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(TEMPLATE_COLUMNS);
  const sample = screen.getByRole('link', { name: /Download Sample CSV/ });
  expect(sample.getAttribute('download')).toBe('circuit_templates_sample.csv');
  expect(screen.getByTestId('templates-file').getAttribute('accept')).toBe('.csv,.xlsx');
  await userEvent.click(screen.getByRole('tab', { name: 'PDF + Excel BOM' }));
  expect(screen.getByTestId('draft-pdf').getAttribute('accept')).toBe('.pdf');
  expect(screen.getByTestId('draft-bill').getAttribute('accept')).toBe('.xlsx,.xls');
  for (const name of ['Project name (optional)', 'Description (optional)']) {
    expect(screen.getByLabelText(name)).toBeTruthy();
  }
});
