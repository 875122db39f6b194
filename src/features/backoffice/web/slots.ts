import type { ComponentType } from 'react';
import type { Language, Right } from '../../../platform/contract.ts';
import type { Later } from '../../../shell/compose/later.ts';
import type { PlainPage } from '../../../shell/addresses/paths.ts';
import { slot } from '../../../shell/slots.ts';
import type { IconName } from '../../../ui/icon.tsx';
import type { GuestDetails } from '../contract.ts';
import type { LoggedAction } from './log-words.ts';

/** What belongs together in the menu. */
export type OperatorGroup = 'day' | 'people' | 'money' | 'content' | 'platform';

export interface OperatorSection {
  /** Where its link stands among the others, whoever they belong to. */
  rank: number;
  page: PlainPage;
  /** Who may enter; the server decides, this only leaves out links that would not open. */
  right: Right;
  label: () => string;
  icon: IconName;
  /** The day's work where nothing is said. */
  group?: OperatorGroup;
}

/** A figure on the page that operators begin with: what runs or waits in a section. */
export interface OverviewFigure extends Pick<OperatorSection, 'rank' | 'page' | 'label'> {
  /** By which the server counts it (`overviewCounts`). */
  name: string;
}

/** A figure of each day of the last weeks, on the same page. */
export interface OverviewChart {
  rank: number;
  /** By which the server tells it (`overviewCharts`). */
  name: string;
  label: () => string;
  /** A value in words, e.g. with its currency. */
  text: (value: number, language: Language) => string;
}

/** What an alarm tells beside its value, by name. */
export type AlarmFacts = Readonly<Record<string, string>>;

/** Something that is not set up yet. */
export interface MissingPart {
  /** What follows from that, and what to do; or what the sandbox does in its place. */
  text: (inSandbox: boolean) => string;
  /** Where operators do it themselves; else it is a setting of the machine. */
  page?: PlainPage;
}

/** A feature's part of the back office. */
export interface OperatorSections {
  sections: readonly OperatorSection[];
  figures?: readonly OverviewFigure[];
  charts?: readonly OverviewChart[];
  /** What to do about an alarm, by its name (`alarms`) and what it tells. */
  alarms?: Readonly<Record<string, (value: number, language: Language, facts: AlarmFacts) => string>>;
  /** What to do about something that is not set up, by its name (`startNotes`, `setupNotes`). */
  missing?: Readonly<Record<string, MissingPart>>;
  /** What the audit log says of its operators' calls. */
  log?: () => Promise<{ default: readonly LoggedAction[] }>;
  /** What its errors are in words, by their codes. */
  sentences?: Readonly<Record<string, () => string>>;
}

export interface GuestPartProps {
  guest: GuestDetails;
}
/** What else is to be seen of a guest on his page. */
export const guestParts = slot<Later<ComponentType<GuestPartProps>>>('parts of a guest’s page');

export interface AccountActionProps extends GuestPartProps {
  onClose: () => void;
}
/** Something that operators may do with an account, by a dialog that asks for the reason. */
export interface AccountAction {
  /** Where its button stands among the others, after those on log-in and spending. */
  rank: number;
  /** Who may; the server decides, this only leaves out buttons that would be refused. */
  right: Right;
  label: () => string;
  Dialog: ComponentType<AccountActionProps>;
}
export const accountActions = slot<Later<AccountAction>>('what operators do with an account');

/** The way on from a note that a performer was invited. */
export const afterInvitingPerformer = slot<Later<ComponentType>>('after inviting a performer');

export const operatorSections = slot<Later<OperatorSections>>('sections of the back office');
