import { useId, useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Popover } from './popover.tsx';

interface StateMenuProps {
  archived: boolean;
  blocked: boolean;
  /** The question before blocking, and what follows from it. */
  blockSure: string;
  blockText: string;
  blockLabel: string;
  isBusy: boolean;
  onChange: (state: { archived?: boolean; blocked?: boolean }) => void;
  onReport: () => void;
  /** Opens what she keeps about the guest. */
  onNote?: () => void;
}

/** What can be done with a conversation. */
export function StateMenu(props: StateMenuProps) {
  const { archived, blocked, blockSure, blockText, blockLabel, isBusy, onChange, onReport, onNote } = props;
  const id = `channel-menu-${useId()}`;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="relative">
      <Popover
        id={id}
        icon="menu"
        label={m.messenger_menu()}
        anchor="--channel-menu"
        button=""
        panel="mt-1 min-w-56 [position-area:bottom_span-left]"
      >
        {onNote === undefined ? null : (
          <button type="button" className="menu-item" onClick={onNote} popoverTarget={id} popoverTargetAction="hide">
            {m.messenger_note()}
          </button>
        )}
        <button
          type="button"
          className="menu-item"
          disabled={isBusy}
          onClick={() => onChange({ archived: !archived })}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {archived ? m.messenger_unarchive() : m.messenger_archive()}
        </button>
        {blocked ? (
          <button
            type="button"
            className="menu-item"
            disabled={isBusy}
            onClick={() => onChange({ blocked: false })}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {m.messenger_unblock()}
          </button>
        ) : (
          <button
            type="button"
            className="menu-item text-signal"
            disabled={isBusy}
            onClick={() => setAsking(true)}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {blockLabel}
          </button>
        )}
        <button type="button" className="menu-item" onClick={onReport} popoverTarget={id} popoverTargetAction="hide">
          {m.messenger_report_channel()}
        </button>
      </Popover>
      <Dialog open={isAsking} title={blockSure} onClose={() => setAsking(false)}>
        <p className="text-pretty text-muted">{blockText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              setAsking(false);
              onChange({ blocked: true });
            }}
          >
            {blockLabel}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
            {m.messenger_cancel()}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
