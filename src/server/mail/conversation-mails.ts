/** Mails about the conversation of a project. */
import { backOfficePath } from '#machines/domain/back-office/back-office-pages.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { Language } from '../http/request-language.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './messages.ts';

export interface ConversationFacts {
  readonly projectId: string;
  /** Its name. */
  readonly project: string;
  /** The customer's address; empty if it is not known. */
  readonly email: string;
}

/** To the staff, with a link to the conversation: the customer reads the answer on the project's page. */
export function projectMessageNotice(
  staff: string,
  { projectId, project, email }: ConversationFacts,
  words: string,
): Mail {
  return {
    to: staff,
    subject: `Message about ${project}`,
    paragraphs: [words, ...(email === '' ? [] : [`From: ${email}`])],
    action: { words: 'Answer in the back office', address: backOfficePath('conversations', projectId) },
    reason: 'because messages about projects come here. Answers go out from the back office',
  };
}

/** To the customer, with the team's answer and a link to the conversation. */
export function projectAnswerMail(
  { projectId, project, email }: ConversationFacts,
  answer: string,
  language: Language,
): Mail {
  const words = mailTexts[language];
  return {
    to: email,
    language,
    subject: words.teamWrote({ project }),
    paragraphs: [answer, words.answerOnPage],
    action: { words: words.openConversation, address: `${projectPath(projectId)}#messages` },
    reason: words.conversationOfIt({ brand: brandFacts.name }),
  };
}
