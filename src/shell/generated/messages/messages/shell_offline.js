/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_OfflineInputs */

const de_shell_offline = /** @type {(inputs: Shell_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Keine Verbindung. Wir versuchen es weiter.`)
};

const en_shell_offline = /** @type {(inputs: Shell_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`No connection. We keep trying.`)
};

const es_shell_offline = /** @type {(inputs: Shell_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Sin conexión. Seguimos intentándolo.`)
};

const nl_shell_offline = /** @type {(inputs: Shell_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Geen verbinding. We blijven het proberen.`)
};

/**
* | output |
* | --- |
* | "No connection. We keep trying." |
*
* @param {Shell_OfflineInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_offline = /** @type {((inputs?: Shell_OfflineInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_OfflineInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_offline(inputs)
	if (locale === "es") return es_shell_offline(inputs)
	if (locale === "nl") return nl_shell_offline(inputs)
	return de_shell_offline(inputs)
});