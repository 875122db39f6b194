/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_MailboxInputs */

const de_shell_mailbox = /** @type {(inputs: Shell_MailboxInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Postfach`)
};

const en_shell_mailbox = /** @type {(inputs: Shell_MailboxInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Mailbox`)
};

const es_shell_mailbox = /** @type {(inputs: Shell_MailboxInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Buzón`)
};

const nl_shell_mailbox = /** @type {(inputs: Shell_MailboxInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Postvak`)
};

/**
* | output |
* | --- |
* | "Mailbox" |
*
* @param {Shell_MailboxInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_mailbox = /** @type {((inputs?: Shell_MailboxInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_MailboxInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_mailbox(inputs)
	if (locale === "es") return es_shell_mailbox(inputs)
	if (locale === "nl") return nl_shell_mailbox(inputs)
	return de_shell_mailbox(inputs)
});