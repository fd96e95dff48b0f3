import { Modal } from 'antd';
import { Fragment } from 'react';
import { SHORTCUTS } from '../../../canvas';

/** Every key of the canvas. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal open={open} title="Keyboard shortcuts" footer={null} width={880} onCancel={onClose} destroyOnHidden>
      <div className="ws-shortcuts">
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((combination, at) => (
                      <Fragment key={combination.join('+')}>
                        {at > 0 && ' or '}
                        {combination.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="ws-quiet">On a Mac, ⌘ takes the place of Ctrl. Keys do nothing while you type in a field.</p>
    </Modal>
  );
}
