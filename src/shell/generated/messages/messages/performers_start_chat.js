/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Start_ChatInputs */

const de_performers_start_chat = /** @type {(inputs: Performers_Start_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat beginnen`)
};

const en_performers_start_chat = /** @type {(inputs: Performers_Start_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Start video chat`)
};

const es_performers_start_chat = /** @type {(inputs: Performers_Start_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Empezar videochat`)
};

const nl_performers_start_chat = /** @type {(inputs: Performers_Start_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat beginnen`)
};

/**
* | output |
* | --- |
* | "Start video chat" |
*
* @param {Performers_Start_ChatInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_start_chat = /** @type {((inputs?: Performers_Start_ChatInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Start_ChatInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_start_chat(inputs)
	if (locale === "es") return es_performers_start_chat(inputs)
	if (locale === "nl") return nl_performers_start_chat(inputs)
	return de_performers_start_chat(inputs)
});