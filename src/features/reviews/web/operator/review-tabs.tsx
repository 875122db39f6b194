import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href, type PlainPage } from '../../../../shell/addresses/paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';

interface ReviewTabsProps {
  label: string;
  queue: PlainPage;
  objections: PlainPage;
  files: PlainPage;
  /** Further lists, behind the objections. */
  more?: readonly { page: PlainPage; label: string }[];
  /** What all of them are called. */
  all: string;
  here: PlainPage;
}

/** What waits, what is objected to, what else there is, and all of them. */
export function ReviewTabs({ label, queue, objections, files, more, all, here }: ReviewTabsProps) {
  const language = useLanguage();
  const tab = (key: PlainPage, name: string) => ({ key, label: name, address: href(key, language) });
  const tabs = [
    tab(queue, m.reviews_queue()),
    tab(objections, m.reviews_objections()),
    ...(more ?? []).map((each) => tab(each.page, each.label)),
    tab(files, all),
  ];
  return (
    <div className="mb-6">
      <Tabs label={label} tabs={tabs} here={here} />
    </div>
  );
}
