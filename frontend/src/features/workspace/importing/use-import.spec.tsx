import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api';
import { renderIn, testWorkspace } from '../testing';
import { useImport } from './use-import';

function Importing() {
  const job = useImport(
    7,
    () => Promise.reject(new ApiError(500, 'boom')),
    () => Promise.resolve(),
  );
  return (
    <>
      <button type="button" onClick={() => void job.start(new File(['x'], 'board.kicad_pcb'), 'kicad')}>
        Import
      </button>
      <p data-testid="box">{job.error}</p>
    </>
  );
}

it('a failed import is said in the dialog’s box and as a toast, word for word', async () => {
  renderIn(testWorkspace(), <Importing />);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const toast = (await screen.findByText('Import Failed')).closest('[role="status"], [role="alert"]');
  expect(toast?.textContent).toContain('Server error (500): boom');
  expect(screen.getByTestId('box').textContent).toBe('Server error (500): boom');
});
