import { escapeHtml } from '#platform/html/escape-html.ts';

/** `code` marks in prose become elements; everything else is text. */
export const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
