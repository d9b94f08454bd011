#if compiler(<6.2)
    /// Substitutes the marker protocol of Swift 6.2 (SE-0470); earlier versions treat every metatype as sendable.
    package typealias SendableMetatype = Any
#endif
