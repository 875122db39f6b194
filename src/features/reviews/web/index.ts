export { FileHead, WayBack } from './operator/file-head.tsx';
export { FileRow } from './operator/file-row.tsx';
export { FileSteps } from './operator/file-steps.tsx';
export { ConsentHistory, History } from './operator/history.tsx';
export { ReviewTabs } from './operator/review-tabs.tsx';
export { handingOn, EarlierDoubt } from './operator/earlier-doubt.tsx';
export { FileList, ObjectionList, WaitingList } from './operator/waiting-list.tsx';
export { WorkTexts } from './operator/work-texts.tsx';
export { Objection } from './studio/objection.tsx';
