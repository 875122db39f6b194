import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The search of wide pages, over whatever page one is on. */
export default function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} title={m.search_title()} size="wide" id="search" onClose={onClose}>
      <div className="min-h-[min(60dvh,520px)]">
        <SearchPanel onDone={onClose} />
      </div>
    </Dialog>
  );
}
