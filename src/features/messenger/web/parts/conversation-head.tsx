import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';

interface ConversationHeadProps {
  /** To the list, on a phone. */
  onClose: () => void;
  picture: ReactNode;
  title: ReactNode;
  text: string;
  isOnline: boolean;
  /** What can be done, at the right. */
  children: ReactNode;
}

/** With whom one writes. */
export const ConversationHead = ({ onClose, picture, title, text, isOnline, children }: ConversationHeadProps) => (
  <header className="flex items-center gap-3 border-b border-line px-3 py-2.5">
    <button
      type="button"
      className="icon-btn hover:bg-raised desktop:hidden"
      onClick={onClose}
      aria-label={m.messenger_back()}
    >
      <Icon name="back" />
    </button>
    {picture}
    <div className="min-w-0 grow">
      <h2 className="truncate text-[19px]">{title}</h2>
      <p className={`text-[13px] ${isOnline ? 'text-sea' : 'text-faint'}`}>{text}</p>
    </div>
    {children}
  </header>
);
