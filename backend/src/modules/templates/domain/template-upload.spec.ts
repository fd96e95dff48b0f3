import type { TemplateRowResult } from '@tracewright/contracts/template-uploads';
import { given } from '@tracewright/testing';
import type { OwnTemplateEvent, TemplateProjectEvent } from './events';
import { ownTemplates } from './own-template';
import { checkedTemplate } from './template-content';
import { templateProject } from './template-project';
import { templateUpload } from './template-upload';
import type { TemplateUploadEvent } from './template-upload-events';

const named = { ownerId: 'admin', uploadId: 'u-1' };
const file = { sha256: 'a', bytes: 10, key: 'k', keyId: 'p' };
const requested: TemplateUploadEvent = {
  type: 'templateUpload.Requested',
  data: { ...named, fileName: 'a.csv', file },
};
const read: TemplateUploadEvent = { type: 'templateUpload.Read', data: { ...named, rows: 2 } };
const result = (row: number): TemplateRowResult => ({
  ...{ row, line: row + 1, name: 'Lamp', verdict: 'uploaded', templateId: 't', field: null, reason: null },
  ...{ warnings: [], category: '', subCategory: '', application: '', components: 0, price: 0 },
});
const settled = (...rows: readonly number[]): TemplateUploadEvent => ({
  type: 'templateUpload.RowsSettled',
  data: { ...named, results: rows.map(result) },
});

describe('an upload of templates', () => {
  it('is requested and read once', () => {
    given(templateUpload, [])
      .when({ type: 'Request', ...named, fileName: 'a.csv', file })
      .then(requested);
    given(templateUpload, [requested])
      .when({ type: 'Request', ...named, fileName: 'a.csv', file })
      .thenNothing();
    given(templateUpload, [requested])
      .when({ type: 'NoteRead', ...named, rows: 2 })
      .then(read);
  });

  it('settles each row once, however often its job begins anew', () => {
    given(templateUpload, [requested, read, settled(1)])
      .when({ type: 'Settle', ...named, results: [result(1), result(3)] })
      .then(settled(3));
    given(templateUpload, [requested, read, settled(1, 3)])
      .when({ type: 'Settle', ...named, results: [result(1), result(3)] })
      .thenNothing();
  });

  it('ends once', () => {
    const done: TemplateUploadEvent = { type: 'templateUpload.Completed', data: named };
    given(templateUpload, [requested, read])
      .when({ type: 'Complete', ...named })
      .then(done);
    given(templateUpload, [requested, read, done])
      .when({ type: 'Fail', ...named, code: 'x', message: 'y' })
      .thenNothing();
  });
});

describe('a project that was made of a template', () => {
  const ids = { templateId: 't', userId: 'asha', projectId: 7 };
  const made: TemplateProjectEvent = { type: 'templateProject.Made', data: ids };
  const exported: TemplateProjectEvent = { type: 'templateProject.Exported', data: ids };

  it('counts as exported once, and by its owner alone', () => {
    given(templateProject, [])
      .when({ type: 'Make', ...ids })
      .then(made);
    given(templateProject, [made]).when({ type: 'Export', userId: 'asha' }).then(exported);
    given(templateProject, [made, exported]).when({ type: 'Export', userId: 'asha' }).thenNothing();
    given(templateProject, [made]).when({ type: 'Export', userId: 'ravi' }).thenNothing();
  });

  it('any other is no outcome', () => {
    given(templateProject, []).when({ type: 'Export', userId: 'asha' }).thenNothing();
  });
});

describe('templates of one’s own', () => {
  const template = checkedTemplate({ name: 'Lamp', components: [{ id: 'R1', type: 'resistor', value: '1k' }] });
  const save = (templateId: string) => ({ type: 'Save', ownerId: 'asha', templateId, projectId: 7, template }) as const;
  const saved = (templateId: string): OwnTemplateEvent => ({
    type: 'ownTemplate.Saved',
    data: { ownerId: 'asha', templateId, projectId: 7, template },
  });

  it('are saved once and deleted once', () => {
    given(ownTemplates, []).when(save('a')).then(saved('a'));
    given(ownTemplates, [saved('a')])
      .when(save('a'))
      .thenNothing();
    const remove = { type: 'Delete', ownerId: 'asha', templateId: 'a' } as const;
    const deleted: OwnTemplateEvent = { type: 'ownTemplate.Deleted', data: { ownerId: 'asha', templateId: 'a' } };
    given(ownTemplates, [saved('a')])
      .when(remove)
      .then(deleted);
    given(ownTemplates, [saved('a'), deleted])
      .when(remove)
      .thenRefused('own_template_not_found');
  });

  it('are a hundred at most, each with parts and of a size that an event holds', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => saved(String(index)));
    given(ownTemplates, hundred).when(save('more')).thenRefused('too_many_templates');
    const large = { ...template, description: 'a'.repeat(40_000) };
    given(ownTemplates, [])
      .when({ ...save('a'), template: large })
      .thenRefused('template_too_large');
    given(ownTemplates, [])
      .when({ ...save('a'), template: { ...template, components: [] } })
      .thenRefused('empty_project');
  });
});
