import type { ModalProps } from 'antd';
import { FirstFocus } from './FirstFocus';

/** The foot of a dialog before a loss: Enter at once loses nothing. For dialogs that are destroyed when hidden. */
export const cancelFirst: NonNullable<ModalProps['footer']> = (_, { OkBtn, CancelBtn }) => (
  <>
    <FirstFocus>
      <CancelBtn />
    </FirstFocus>
    <OkBtn />
  </>
);
