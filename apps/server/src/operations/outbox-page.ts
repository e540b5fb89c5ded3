import type { App } from '../http/route.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** Where mails are read while no mail server is set; only on the embedded default, since their links sign in. */
export function outboxPage({ http, services }: App): void {
  http.get('/dev/outbox', async (_request, reply) => {
    const mails = await services.mail.outbox();
    const articles = mails.map(
      ({ letter, sent_at }) => `<article><strong>${escapeHtml(letter.subject)}</strong>
<div class="dim">to ${escapeHtml(letter.to)}, ${escapeHtml(sent_at)}</div>
<pre>${escapeHtml(letter.text)}</pre>${below(letter)}</article>`,
    );
    reply.type('text/html; charset=utf-8');
    return htmlPage(
      'Outbox',
      reply.cspNonce.style,
      articles.join('') || '<p class="dim">No mail has been written yet.</p>',
    );
  });
}

function below({ link, attachments = [] }: { link?: string; attachments?: string[] }): string {
  const names = attachments.map((name) => `<div>Attachment: ${escapeHtml(name)}</div>`).join('');
  return link ? `${names}<a href="${escapeHtml(link)}">Open the link</a>` : names;
}
