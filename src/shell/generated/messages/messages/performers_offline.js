/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_OfflineInputs */

const de_performers_offline = /** @type {(inputs: Performers_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Offline`)
};

const en_performers_offline = /** @type {(inputs: Performers_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Offline`)
};

const es_performers_offline = /** @type {(inputs: Performers_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Desconectado`)
};

const nl_performers_offline = /** @type {(inputs: Performers_OfflineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Offline`)
};

/**
* | output |
* | --- |
* | "Offline" |
*
* @param {Performers_OfflineInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_offline = /** @type {((inputs?: Performers_OfflineInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_OfflineInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_offline(inputs)
	if (locale === "es") return es_performers_offline(inputs)
	if (locale === "nl") return nl_performers_offline(inputs)
	return de_performers_offline(inputs)
});