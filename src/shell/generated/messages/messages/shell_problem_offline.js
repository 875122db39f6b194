/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_OfflineInputs */

const de_shell_problem_offline = /** @type {(inputs: Shell_Problem_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Keine Verbindung. Prüfe dein Netz und versuche es noch einmal.`)
};

const en_shell_problem_offline = /** @type {(inputs: Shell_Problem_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`No connection. Check your network and try again.`)
};

const es_shell_problem_offline = /** @type {(inputs: Shell_Problem_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Sin conexión. Revisa tu red e inténtalo de nuevo.`)
};

const nl_shell_problem_offline = /** @type {(inputs: Shell_Problem_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Geen verbinding. Controleer je netwerk en probeer het opnieuw.`)
};

/**
* | output |
* | --- |
* | "No connection. Check your network and try again." |
*
* @param {Shell_Problem_OfflineInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_offline = /** @type {((inputs?: Shell_Problem_OfflineInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_OfflineInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_offline(inputs)
	if (locale === "es") return es_shell_problem_offline(inputs)
	if (locale === "nl") return nl_shell_problem_offline(inputs)
	return de_shell_problem_offline(inputs)
});