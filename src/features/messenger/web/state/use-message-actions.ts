import { useState } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import type { MessageReaction } from '../../constants.ts';
import {
  deleteInInbox,
  deleteMessage,
  editInInbox,
  editMessage,
  reactInInbox,
  reactToMessage,
  type Message,
} from '../../contract.ts';
import type { Conversation, Side } from './use-conversation.ts';

const calls = {
  guest: { react: reactToMessage, edit: editMessage, remove: deleteMessage },
  actor: { react: reactInInbox, edit: editInInbox, remove: deleteInInbox },
} as const;

/** What is done with messages that are there, and what is being written about which of them. */
export interface MessageActions {
  /** The one that is answered, or corrected, in the field; one of the two at most. */
  replying: Message | null;
  editing: Message | null;
  /** What stands in the field: a correction, or the draft, which waits meanwhile. */
  text: string;
  setText: (text: string) => void;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Neither answers nor corrects. */
  stop: () => void;
  /** Sends the correction; without words, or without a change, there is none. */
  save: () => void;
  react: (message: Message, reaction: MessageReaction | null) => void;
  remove: (message: Message) => void;
  /** The message that is reported; null for the conversation, undefined for neither. */
  reporting: number | null | undefined;
  report: (what: number | null | undefined) => void;
  /** Why the last of it did not work. */
  error: Error | null;
}

export function useMessageActions(side: Side, channelId: number, conversation: Conversation): MessageActions {
  const language = useLanguage();
  const [draft, setDraft] = useState('');
  const [about, setAbout] = useState<{ kind: 'reply' | 'edit'; message: Message } | null>(null);
  const [reporting, setReporting] = useState<number | null>();
  const [correction, setCorrection] = useState('');
  const editing = about?.kind === 'edit' ? about.message : null;
  const paramsOf = ({ number }: Message) => ({ channelId, number });
  const onDone = conversation.put;
  const react = useAction(
    ({ message, reaction }: { message: Message; reaction: MessageReaction | null }) =>
      callRest(calls[side].react, language, { params: paramsOf(message), body: { reaction } }),
    { onDone },
  );
  const edit = useAction(
    ({ message, text }: { message: Message; text: string }) =>
      callRest(calls[side].edit, language, { params: paramsOf(message), body: { text } }),
    {
      onDone: (message) => {
        onDone(message);
        setAbout(null);
      },
    },
  );
  const remove = useAction(
    (message: Message) => callRest(calls[side].remove, language, { params: paramsOf(message) }),
    { onDone },
  );
  const forget = () => [react, edit, remove].forEach((each) => each.reset());
  return {
    replying: about?.kind === 'reply' ? about.message : null,
    editing,
    text: editing === null ? draft : correction,
    setText: editing === null ? setDraft : setCorrection,
    reply(message) {
      forget();
      setAbout({ kind: 'reply', message });
    },
    edit(message) {
      forget();
      setCorrection(message.text);
      setAbout({ kind: 'edit', message });
    },
    stop() {
      forget();
      setAbout(null);
    },
    save() {
      const text = correction.trim();
      if (editing === null || text === '' || text === editing.text) return setAbout(null);
      edit.mutate({ message: editing, text });
    },
    react(message, reaction) {
      forget();
      react.mutate({ message, reaction });
    },
    remove(message) {
      forget();
      remove.mutate(message);
    },
    reporting,
    report: setReporting,
    error: edit.error ?? remove.error ?? react.error,
  };
}

/** Names what the field is about; null for nothing but what stands in it. */
export const aboutOf = ({ replying, editing }: MessageActions): string | null =>
  replying === null && editing === null
    ? null
    : `${editing === null ? 'reply' : 'edit'} ${String((editing ?? replying)?.number)}`;
