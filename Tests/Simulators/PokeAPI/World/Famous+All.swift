extension Famous {
    /// Those whose numbers people know, those that the documentation shows, and the awkward ones: without abilities, without
    /// a drawing, or with a name that is not their species'.
    static let all = [
        Famous(
            1, "bulbasaur", size: (7, 69),
            types: ["grass", "poison"], abilities: ["overgrow", "chlorophyll"],
            stats: [45, 49, 49, 65, 65, 45]),
        Famous(
            2, "ivysaur", size: (10, 130),
            types: ["grass", "poison"], abilities: ["overgrow", "chlorophyll"],
            stats: [60, 62, 63, 80, 80, 60]),
        Famous(
            3, "venusaur", size: (20, 1000),
            types: ["grass", "poison"], abilities: ["overgrow", "chlorophyll"],
            stats: [80, 82, 83, 100, 100, 80]),
        Famous(
            4, "charmander", size: (6, 85),
            types: ["fire"], abilities: ["blaze", "solar-power"],
            stats: [39, 52, 43, 60, 50, 65]),
        Famous(
            5, "charmeleon", size: (11, 190),
            types: ["fire"], abilities: ["blaze", "solar-power"],
            stats: [58, 64, 58, 80, 65, 80]),
        Famous(
            6, "charizard", size: (17, 905),
            types: ["fire", "flying"], abilities: ["blaze", "solar-power"],
            stats: [78, 84, 78, 109, 85, 100]),
        Famous(
            7, "squirtle", size: (5, 90),
            types: ["water"], abilities: ["torrent", "rain-dish"],
            stats: [44, 48, 65, 50, 64, 43]),
        Famous(
            8, "wartortle", size: (10, 225),
            types: ["water"], abilities: ["torrent", "rain-dish"],
            stats: [59, 63, 80, 65, 80, 58]),
        Famous(
            9, "blastoise", size: (16, 855),
            types: ["water"], abilities: ["torrent", "rain-dish"],
            stats: [79, 83, 100, 85, 105, 78]),
        Famous(
            10, "caterpie", size: (3, 29),
            types: ["bug"], abilities: ["shield-dust", "run-away"],
            stats: [45, 30, 35, 20, 20, 45]),
        Famous(
            11, "metapod", size: (7, 99),
            types: ["bug"], abilities: ["shed-skin"],
            stats: [50, 20, 55, 25, 25, 30]),
        Famous(
            12, "butterfree", size: (11, 320),
            types: ["bug", "flying"], abilities: ["compound-eyes", "tinted-lens"],
            stats: [60, 45, 50, 90, 80, 70]),
        Famous(
            13, "weedle", size: (3, 32),
            types: ["bug", "poison"], abilities: ["shield-dust", "run-away"],
            stats: [40, 35, 30, 20, 20, 50]),
        Famous(
            14, "kakuna", size: (6, 100),
            types: ["bug", "poison"], abilities: ["shed-skin"],
            stats: [45, 25, 50, 25, 25, 35]),
        Famous(
            15, "beedrill", size: (10, 295),
            types: ["bug", "poison"], abilities: ["swarm", "sniper"],
            stats: [65, 90, 40, 45, 80, 75]),
        Famous(
            25, "pikachu", size: (4, 60),
            types: ["electric"], abilities: ["static", "lightning-rod"],
            stats: [35, 55, 40, 50, 50, 90]),
        Famous(
            26, "raichu", size: (8, 300),
            types: ["electric"], abilities: ["static", "lightning-rod"],
            stats: [60, 90, 55, 90, 80, 110]),
        Famous(
            29, "nidoran-f", size: (4, 70),
            types: ["poison"], abilities: ["poison-point", "rivalry", "hustle"],
            stats: [55, 47, 52, 40, 40, 41]),
        Famous(
            32, "nidoran-m", size: (5, 90),
            types: ["poison"], abilities: ["poison-point", "rivalry", "hustle"],
            stats: [46, 57, 40, 40, 40, 50]),
        Famous(
            54, "psyduck", size: (8, 196),
            types: ["water"], abilities: ["damp", "cloud-nine", "swift-swim"],
            stats: [50, 52, 48, 65, 50, 55]),
        Famous(
            386, "deoxys-normal", of: Species(id: 386, name: "deoxys"), size: (17, 608),
            types: ["psychic"], abilities: ["pressure"],
            stats: [50, 150, 50, 150, 50, 150]),
        Famous(
            487, "giratina-altered", of: Species(id: 487, name: "giratina"), size: (45, 7500),
            types: ["ghost", "dragon"], abilities: ["pressure", "telepathy"],
            stats: [150, 100, 120, 100, 120, 90]),
        Famous(
            592, "frillish-male", of: Species(id: 592, name: "frillish"), size: (12, 330),
            types: ["water", "ghost"], abilities: ["water-absorb", "cursed-body", "damp"],
            stats: [55, 40, 50, 65, 85, 40]),
        Famous(
            1025, "pecharunt", size: (3, 3),
            types: ["poison", "ghost"], abilities: ["poison-puppeteer"],
            stats: [88, 88, 160, 88, 88, 88]),
        Famous(
            10_001, "deoxys-attack", of: Species(id: 386, name: "deoxys"), size: (17, 608),
            types: ["psychic"], abilities: ["pressure"],
            stats: [50, 180, 20, 180, 20, 150]),
        Famous(
            10_143, "mimikyu-busted", of: Species(id: 778, name: "mimikyu"), size: (2, 7),
            types: ["ghost", "fairy"], abilities: ["disguise"],
            stats: [55, 90, 80, 50, 105, 96]),
        Famous(
            10_158, "pikachu-starter", of: Species(id: 25, name: "pikachu"), size: (4, 60),
            types: ["electric"], abilities: ["static", "lightning-rod"],
            stats: [45, 80, 50, 75, 60, 120]),
        Famous(
            10_159, "eevee-starter", of: Species(id: 133, name: "eevee"), size: (3, 65),
            types: ["normal"], abilities: ["run-away", "adaptability", "anticipation"],
            stats: [65, 75, 70, 65, 85, 75]),
        Famous(
            10_301, "zygarde-mega", of: Species(id: 718, name: "zygarde"), size: (77, 6100),
            types: ["dragon", "ground"], abilities: [],
            stats: [216, 70, 91, 216, 85, 100]),
        Famous(
            10_322, "tatsugiri-curly-mega", of: Species(id: 978, name: "tatsugiri"), size: (6, 240),
            types: ["dragon", "water"], abilities: [],
            stats: [68, 65, 90, 135, 125, 92]),
    ]
}
