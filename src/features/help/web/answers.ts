import { m } from '#messages';

interface Group {
  title: () => string;
  answers: readonly { id: string; question: () => string; answer: () => string }[];
}

/** What guests ask, by subject; said in the page's language. */
export const groups: readonly Group[] = [
  {
    title: m.help_group_account,
    answers: [
      { id: 'account', question: m.help_q_account, answer: m.help_a_account },
      { id: 'age', question: m.help_q_age, answer: m.help_a_age },
      { id: 'password', question: m.help_q_password, answer: m.help_a_password },
    ],
  },
  {
    title: m.help_group_money,
    answers: [
      { id: 'coins', question: m.help_q_coins, answer: m.help_a_coins },
      { id: 'statement', question: m.help_q_statement, answer: m.help_a_statement },
      { id: 'refund', question: m.help_q_refund, answer: m.help_a_refund },
      { id: 'limit', question: m.help_q_limit, answer: m.help_a_limit },
    ],
  },
  {
    title: m.help_group_chat,
    answers: [
      { id: 'meter', question: m.help_q_meter, answer: m.help_a_meter },
      { id: 'picture', question: m.help_q_picture, answer: m.help_a_picture },
    ],
  },
  {
    title: m.help_group_safety,
    answers: [
      { id: 'seen', question: m.help_q_seen, answer: m.help_a_seen },
      { id: 'delete', question: m.help_q_delete, answer: m.help_a_delete },
      { id: 'report', question: m.help_q_report, answer: m.help_a_report },
    ],
  },
];
