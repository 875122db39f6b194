import { sendCommand } from '../../../shell/api/channel.ts';
import { notes, type Filling } from '../../../shell/slots.ts';
import { statusActions } from './slots.ts';
import { StatusBar } from './status-bar.tsx';

const fills: readonly Filling[] = [
  notes.with({ rank: 10, Note: StatusBar }),
  statusActions.with({ mailnotverified: async () => void (await sendCommand('sendSignupEmail', {})) }),
];
export default fills;
