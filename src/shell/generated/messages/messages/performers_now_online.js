/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Now_OnlineInputs */

const de_performers_now_online = /** @type {(inputs: Performers_Now_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gerade online`)
};

const en_performers_now_online = /** @type {(inputs: Performers_Now_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Online now`)
};

const es_performers_now_online = /** @type {(inputs: Performers_Now_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`En línea ahora`)
};

const nl_performers_now_online = /** @type {(inputs: Performers_Now_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nu online`)
};

/**
* | output |
* | --- |
* | "Online now" |
*
* @param {Performers_Now_OnlineInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_now_online = /** @type {((inputs?: Performers_Now_OnlineInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Now_OnlineInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_now_online(inputs)
	if (locale === "es") return es_performers_now_online(inputs)
	if (locale === "nl") return nl_performers_now_online(inputs)
	return de_performers_now_online(inputs)
});